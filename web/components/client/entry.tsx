import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Onboarding } from '../../data/onboarding.ts'
import { broughtAnswers, withoutChoice } from '../../lib/client-way.ts'
import { Skeleton } from '../skeleton.tsx'

/** Takes a car or a plan over from the address, once, and leaves the address without it. */
export function Entry({ onboarding }: { onboarding: Onboarding }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    onboarding.answer(broughtAnswers(query, onboarding.answers))
    void navigate(pathname + withoutChoice(query), { replace: true })
  })
  return <Skeleton lines={6} className="max-w-2xl" />
}
