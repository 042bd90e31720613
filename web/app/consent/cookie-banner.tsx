import { EVERYTHING, ONLY_NECESSARY } from '../../../shared/rules/consent.ts'
import { useTexts } from '../../lib/texts.ts'
import { cookieBanner as en } from '../../texts/en/cookie-banner.ts'
import { cookieBanner as fr } from '../../texts/fr/cookie-banner.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { keepConsent } from './consent.ts'
import { showCookieSettings } from './settings-shown.ts'

/** The cookie banner (spec §2). Refusing is one click on a button of the same size and look as accepting. */
export function CookieBanner() {
  const texts = useTexts({ en, fr })
  return (
    <Drawer label={texts.title}>
      <div className="wrap grid items-center gap-x-12 gap-y-3 py-4 lg:grid-cols-[1fr_auto]">
        <div className="max-w-2xl">
          <h2 className="text-title max-sm:text-body max-sm:font-semibold">{texts.title}</h2>
          <p className="mt-1 text-small text-soft">{texts.lead}</p>
        </div>
        <div className="grid grid-cols-2 items-stretch gap-x-3 gap-y-1 sm:flex sm:flex-row-reverse sm:items-center sm:justify-end">
          <Button look="outline" onClick={() => keepConsent(ONLY_NECESSARY)} className="px-4! sm:w-60">
            {texts.onlyNecessary}
          </Button>
          <Button look="outline" onClick={() => keepConsent(EVERYTHING)} className="px-4! sm:w-60">
            {texts.acceptAll}
          </Button>
          <Button
            look="quiet"
            aria-haspopup="dialog"
            onClick={() => showCookieSettings(true)}
            className="max-sm:col-span-2 sm:mr-5"
          >
            {texts.settings}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}
