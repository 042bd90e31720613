import { useState } from 'react'
import {
  type Answers,
  type Facts,
  formPage,
  formPages,
  isAnswered,
  type OnboardingStep,
  onboardingFlow,
} from '../../../shared/rules/onboarding.ts'

const openPages = (answers: Answers, facts: Facts): OnboardingStep[] =>
  onboardingFlow(answers)
    .filter((step) => !isAnswered(step, answers, facts))
    .map(formPage)

/** The pages before the first open one: who comes back has seen them. */
export function pagesBefore(answers: Answers, facts: Facts): OnboardingStep[] {
  const open = openPages(answers, facts)
  const pages = formPages(answers)
  return pages.slice(
    0,
    Math.max(
      0,
      pages.findIndex((page) => open.includes(page)),
    ),
  )
}

/** The pages that somebody has seen or will see: what a car's page or the profile has answered is never shown, and not counted. */
export function countedPages(
  answers: Answers,
  facts: Facts,
  seen: readonly OnboardingStep[],
): OnboardingStep[] {
  const open = openPages(answers, facts)
  return formPages(answers).filter((page) => seen.includes(page) || open.includes(page))
}

/** The counted pages while one of them is shown. */
export function useCountedPages(step: OnboardingStep, answers: Answers, facts: Facts): OnboardingStep[] {
  const [seen, setSeen] = useState(() => pagesBefore(answers, facts))
  if (!seen.includes(step)) setSeen([...seen, step])
  return countedPages(answers, facts, seen)
}
