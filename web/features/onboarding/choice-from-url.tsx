import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'
import { answersFromUrl, withoutChoice } from './flow.ts'
import type { Onboarding } from './onboarding.data.ts'

/** Takes a car or a plan over from the address, once, and leaves the address without it. */
export function ChoiceFromUrl({ onboarding }: { onboarding: Onboarding }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    onboarding.answer(answersFromUrl(query, onboarding.answers))
    void navigate(pathname + withoutChoice(query), { replace: true })
  })
  return <Skeleton lines={6} className="max-w-2xl" />
}
