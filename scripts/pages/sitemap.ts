import { FLEET } from '../../shared/catalogue/fleet.ts'
import { type AddedModel, addedTo, type Published } from '../../shared/catalogue/published.ts'
import { photographName } from '../../shared/pictures.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import { addressOf, LANGUAGES_WRITTEN, PAGES, type Page, SITE_ORIGIN } from '../../web/app/prerender.tsx'

/** Every listed page in each language, each with its other languages (hreflang); a vehicle with its photographs. */
export function sitemap(published: Published): string {
  const pages: Listed[] = [...PAGES, ...addedTo(FLEET, published).map(ownPage)]
  const entries = pages
    .flatMap((page) => {
      const others = [
        ...LANGUAGES_WRITTEN.map((lang) => [lang, addressOf(page.path, lang)]),
        ['x-default', page.path],
      ]
      const links = others.map(
        ([lang, address]) =>
          `<xhtml:link rel="alternate" hreflang="${lang}" href="${SITE_ORIGIN}${address}"/>`,
      )
      return LANGUAGES_WRITTEN.map((lang) => {
        const address = addressOf(page.path, lang)
        return `  <url><loc>${SITE_ORIGIN}${address}</loc>${links.join('')}${images(page, published)}</url>`
      })
    })
    .join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries}
</urlset>
`
}

type Listed = Pick<Page, 'path' | 'modelId'>

/** The page of a model that staff have added. */
const ownPage = (model: AddedModel): Listed => ({ path: vehiclePath(model), modelId: model._id })

function images({ modelId }: Listed, published: Published): string {
  const photographs = (modelId && published[modelId]?.photographs) || []
  return photographs
    .map(({ stem }) => photographName(stem, 1600, 'webp'))
    .map((name) => `<image:image><image:loc>${SITE_ORIGIN}/pictures/${name}</image:loc></image:image>`)
    .join('')
}
