import { type ReactNode, Suspense } from 'react'
import { useNearView } from '../lib/near-view.ts'

/** A part of a page whose code and data are wanted once it comes near; until then and while they come, its place is kept. */
export function WhenNear({ children, className = '' }: { children: ReactNode; className?: string }) {
  const [place, isNear] = useNearView()
  return (
    <div ref={place} className={className}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  )
}
