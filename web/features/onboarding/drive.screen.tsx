import { useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import { type DriveTexts, drive as en } from '../../texts/en/drive.ts'
import { figures } from '../../texts/figures.ts'
import { drive as fr } from '../../texts/fr/drive.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** /drive. What D.R.I.V.E is, how it speaks, what it does at each step, and what it leaves to people. */
export function DriveScreen() {
  const { language } = useLanguage()
  const texts = useTexts({ en, fr })(figures(language))
  return (
    <>
      <PageHead title={texts.head} description={texts.description} listed />
      <section className="wrap grid gap-x-20 gap-y-14 py-[clamp(3.5rem,8vw,7rem)] lg:grid-cols-[1.1fr_1fr] lg:items-center">
        <div>
          <p className="eyebrow">{texts.eyebrow}</p>
          <h1 className="mt-5 max-w-[12ch] text-display">{texts.title}</h1>
          <p className="mt-7 max-w-xl text-lead text-soft">{texts.lead}</p>
          <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ButtonLink to="/becomeclient/drive">{texts.start}</ButtonLink>
            <p className="flex flex-wrap items-center gap-x-3 text-small text-faint">
              {texts.alternative}
              <ButtonLink to="/contact" look="quiet">
                {texts.advisor}
              </ButtonLink>
            </p>
          </div>
        </div>
        <Conversation texts={texts} />
      </section>
      <Steps texts={texts} />
      <section className="border-t border-line bg-raised">
        <div className="wrap grid gap-x-20 gap-y-6 py-[clamp(4rem,7vw,7rem)] lg:grid-cols-[1fr_1.4fr]">
          <h2 className="text-heading">{texts.honestTitle}</h2>
          <p className="max-w-2xl text-lead text-soft">{texts.honest}</p>
        </div>
      </section>
    </>
  )
}

/** An example, as people would read it on the screen. */
function Conversation({ texts }: { texts: DriveTexts }) {
  return (
    <figure className="border border-line bg-raised p-[clamp(1.5rem,3vw,2.75rem)]">
      <figcaption className="mb-8 text-label tracking-[0.14em] text-faint uppercase">
        {texts.exampleTitle}
      </figcaption>
      <ol className="grid gap-6">
        {texts.example.map(({ from, text }) => (
          <li key={text} className={from === 'you' ? 'justify-self-end pl-[14%] text-right' : 'pr-[14%]'}>
            <p className="mb-1 text-label text-faint">{from === 'you' ? texts.you : texts.drive}</p>
            <p className={from === 'you' ? 'text-accent' : ''}>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function Steps({ texts }: { texts: DriveTexts }) {
  return (
    <section className="wrap pb-[clamp(5rem,9vw,9rem)]">
      <h2 className="text-heading">{texts.stepsTitle}</h2>
      <ol className="mt-12 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {texts.steps.map(({ name, text }, index) => (
          <li key={name} className="border-t border-line pt-6">
            <p className="figures text-small text-accent">{String(index + 1).padStart(2, '0')}</p>
            <h3 className="mt-3 text-title">{name}</h3>
            <p className="mt-3 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
