import { type RefObject, useEffect, useRef, useState } from 'react'

/** Has an element come near the viewport? It never turns false again. */
export function useNearView(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, isNear]
}
