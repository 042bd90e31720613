import { type ReactNode, useState } from 'react'
import { type Consent, EVERYTHING, ONLY_NECESSARY, PURPOSES } from '../../../shared/rules/consent.ts'
import { useTexts } from '../../lib/texts.ts'
import { cookieBanner as enBanner } from '../../texts/en/cookie-banner.ts'
import { cookies as en } from '../../texts/en/cookies.ts'
import { cookieBanner as frBanner } from '../../texts/fr/cookie-banner.ts'
import { cookies as fr } from '../../texts/fr/cookies.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { keepConsent, keptConsent } from './consent.ts'
import { showCookieSettings } from './settings-shown.ts'

/** The cookie settings in four sections (spec §2): why, strictly necessary, personalisation, analytics. Nothing is preset to yes. */
export function CookieSettings() {
  const texts = useTexts({ en, fr })
  const buttons = useTexts({ en: enBanner, fr: frBanner })
  const [consent, setConsent] = useState<Consent>(keptConsent() ?? ONLY_NECESSARY)
  const close = () => showCookieSettings(false)
  const keep = (answer: Consent) => {
    keepConsent(answer)
    close()
  }
  const yesNo = [
    { value: 'yes', name: texts.yes },
    { value: 'no', name: texts.no },
  ] as const
  return (
    <FormDialog title={texts.wizard} lead={texts.wizardLead} width="max-w-2xl" onClose={close}>
      <ol className="border-b border-line">
        <Part number={1} title={texts.why.title} text={texts.why.text} />
        <Part number={2} title={texts.necessary.title} text={texts.necessary.text}>
          <p className="text-small font-semibold text-accent">{texts.alwaysOn}</p>
        </Part>
        {PURPOSES.map((purpose, index) => (
          <Part key={purpose} number={index + 3} title={texts[purpose].title} text={texts[purpose].text}>
            <Segments
              legend={texts[purpose].title}
              hiddenLegend
              options={yesNo}
              value={consent[purpose] ? 'yes' : 'no'}
              onChange={(answer) => setConsent({ ...consent, [purpose]: answer === 'yes' })}
            />
          </Part>
        ))}
      </ol>
      <div className="mt-8 grid gap-3 sm:grid-cols-3">
        <Button onClick={() => keep(consent)} className="px-4!">
          {texts.save}
        </Button>
        <Button look="outline" onClick={() => keep(ONLY_NECESSARY)} className="px-4!">
          {buttons.onlyNecessary}
        </Button>
        <Button look="outline" onClick={() => keep(EVERYTHING)} className="px-4!">
          {buttons.acceptAll}
        </Button>
      </div>
    </FormDialog>
  )
}

interface PartProps {
  number: number
  title: string
  text: string
  children?: ReactNode
}

function Part({ number, title, text, children }: PartProps) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 sm:grid-cols-[1fr_12rem] sm:items-center">
      <div>
        <h3 className="text-title">
          <span className="text-accent">{number}.</span> {title}
        </h3>
        <p className="mt-1 text-small text-soft">{text}</p>
      </div>
      {children}
    </li>
  )
}
