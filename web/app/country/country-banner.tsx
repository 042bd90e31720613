import { type FormEvent, useState } from 'react'
import { SITES, type Site, siteAddress } from '../../../shared/rules/country-banner.ts'
import { setCookie } from '../../lib/cookies.ts'
import { useTexts } from '../../lib/texts.ts'
import { country as en } from '../../texts/en/country.ts'
import { country as fr } from '../../texts/fr/country.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Segments } from '../../ui/segments.tsx'

const YEAR_DAYS = 365

/** Another country's site is opened; the current one, or a host without sister sites, is remembered in a cookie (spec §4). */
function confirm(chosen: Site) {
  const address = siteAddress(new URL(location.href), chosen, new Date())
  if (address) {
    location.assign(address)
    return
  }
  setCookie('hideCountryBanner', 'true', YEAR_DAYS)
  location.reload()
}

/** The country banner, a drawer at the foot (spec §2): four sites, one preselected, a button to confirm and one to close. */
export function CountryBanner({ preselected, onClose }: { preselected: Site; onClose(): void }) {
  const texts = useTexts({ en, fr })
  const [chosen, setChosen] = useState(preselected)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm(chosen)
  }
  const options = SITES.map((site) => ({ value: site, name: `${texts.sites[site]} (.${site})` }))
  return (
    <Drawer label={texts.title} onEscape={onClose}>
      <form
        method="dialog"
        onSubmit={submit}
        className="wrap relative grid items-center gap-x-10 gap-y-3 py-4 lg:grid-cols-[1fr_auto_auto_2.75rem]"
      >
        <div className="pr-12 lg:pr-0">
          <h2 className="text-title max-sm:text-body max-sm:font-semibold">{texts.title}</h2>
          <p className="mt-1 text-small text-soft max-sm:sr-only">{texts.lead}</p>
        </div>
        <Segments<Site>
          legend={texts.title}
          hiddenLegend
          options={options}
          value={chosen}
          onChange={setChosen}
        />
        <Button type="submit">{texts.confirm}</Button>
        <button
          type="button"
          onClick={onClose}
          className="absolute top-4 right-4 grid size-11 place-items-center hover:text-accent lg:static"
        >
          <Icon name="close" />
          <span className="sr-only">{texts.close}</span>
        </button>
      </form>
    </Drawer>
  )
}
