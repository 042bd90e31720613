import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { hearFirst } from '../lib/back-first.ts'

/** What lies over the page, the last on top. One without a way to close it lets Back do what it does without it. */
const over: { close: (() => void) | undefined }[] = []

/** Where the page is in the history, as the router wrote it there: its number counts from the page on which the visit began. */
interface Place {
  state: { idx?: number; key?: string } | null
  href: string
}
let place: Place | undefined

/** How long the history was when the first page of the visit was put into it a second time; 0 while it is there once. */
let doubledAt = 0
/** No longer than this can a history be in any browser, so that its length says nothing more. */
const LONGEST = 50

/** Set while the history is on its way back to the page. */
let arrived: (() => void) | undefined

const numberOf = (state: Place['state']) => state?.idx
const keyOf = (state: Place['state']) => state?.key ?? 'default'
/** Is the page the second entry of the first one, with nothing after it? */
const isDoubled = () => doubledAt === history.length && doubledAt < LONGEST

/**
 * Back closes what lies over a page and stays on the page: on a phone that is how one closes things. Of two over each other the one that
 * was opened last is closed. With nothing to close, or under something that cannot be closed, it leaves the page as ever
 * (docs/decisions/0186).
 */
export function useBackCloses(onClose: (() => void) | undefined): void {
  const { key } = useLocation()
  const close = useEffectEvent(() => onClose?.())
  const isClosable = onClose !== undefined
  useEffect(() => {
    const one = { close: isClosable ? () => close() : undefined }
    over.push(one)
    if (isClosable) doubleFirst()
    hearFirst(onPop)
    return () => void over.splice(over.indexOf(one), 1)
  }, [isClosable])
  // A page that changes its address meanwhile, as filters do, is in another place.
  useEffect(() => notePlace(key), [key])
}

/** Notes the place of the page, where the router has written it with this key. */
function notePlace(key: string): void {
  if (keyOf(history.state) === key) place = { state: history.state, href: window.location.href }
}

/** Back from the first page of a visit would leave the document, which nothing can hold: that page is put into the history once more. */
function doubleFirst(): void {
  if (numberOf(history.state) !== 0) return
  history.pushState({ ...history.state, idx: 1 }, '')
  doubledAt = history.length
  notePlace(keyOf(history.state))
}

function onPop(event: PopStateEvent): void {
  if (arrived) {
    event.stopImmediatePropagation()
    arrived()
    return
  }
  const to = numberOf(history.state)
  const top = over.at(-1)
  if (!top) {
    skipDouble(to)
    return
  }
  const at = place && numberOf(place.state)
  // Of an entry that the router has not written nobody knows where it is.
  if (!top.close || to === undefined || at === undefined || to === at) return
  event.stopImmediatePropagation()
  stay(to, at, top.close)
}

/** Makes the page the current entry again, then closes what lies over it. */
function stay(to: number, at: number, close: () => void): void {
  if (to === 0 && isDoubled() && place) {
    doubledAt = 0
    history.replaceState({ ...place.state, idx: 0 }, '', place.href)
    notePlace(keyOf(history.state))
    close()
    if (over.length > 1) doubleFirst()
    return
  }
  // Closed only there: what closing navigates to would otherwise be written over another entry.
  arrived = () => {
    arrived = undefined
    close()
  }
  history.go(at - to)
}

/** The second entry of the first page is not a place of its own: Back from there, with nothing to close, leaves both. */
function skipDouble(to: number | undefined): void {
  if (to !== 0 || !isDoubled()) return
  doubledAt = 0
  history.back()
}
