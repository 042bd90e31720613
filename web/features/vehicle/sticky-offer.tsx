import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { keepFootRoom } from '../../lib/foot-room.ts'
import { modelName } from '../../lib/vehicle-name.ts'
import type { Configuration } from './configuration.tsx'
import { BookOrCall, OfferPrice } from './offer.tsx'

interface Props {
  vehicle: ListedVehicle
  colour: string
  configuration: Configuration
  /** The offer at the top and the configurator: while one of them is in the window, the bar is not. */
  instead: readonly RefObject<HTMLElement | null>[]
}

/**
 * The offer at the foot of the window once it was scrolled away. It is never over the configurator, nor beside a drawer of the shell,
 * and the page makes room for it, so that the focused element and the end of the page are never under it.
 */
export function StickyOffer({ instead, ...of }: Props) {
  const t = useTranslations()
  const isShown = useOutOfView(instead)
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isShown || !bar.current) return
    keepFootRoom('bar', bar.current.offsetHeight)
    const focused = document.activeElement
    if (focused && focused !== document.body && focused.id !== 'main')
      focused.scrollIntoView({ block: 'nearest' })
    return () => keepFootRoom('bar', undefined)
  }, [isShown])
  if (!isShown) return null
  return (
    <section
      ref={bar}
      aria-label={t('vehicle.offerBar')}
      data-unprinted
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised [html[data-drawer]_&]:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <p className="display-figures text-title max-lg:sr-only">{modelName(of.vehicle)}</p>
        <div className="flex flex-wrap items-baseline gap-x-8 max-sm:w-full [&>div]:contents [&_p]:mt-0">
          <OfferPrice {...of} />
        </div>
        <div className="grid grid-cols-2 gap-3 max-sm:w-full">
          <BookOrCall {...of} />
        </div>
      </div>
    </section>
  )
}

/** Is none of these places in the window? False until the browser has looked. */
function useOutOfView(places: readonly RefObject<HTMLElement | null>[]): boolean {
  const [isOut, setOut] = useState(false)
  const watched = useRef(places)
  useEffect(() => {
    const inView = new Map<Element, boolean>()
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting)
      setOut(![...inView.values()].includes(true))
    })
    for (const { current } of watched.current) if (current) watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return isOut
}
