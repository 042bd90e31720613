import { useLocation, useNavigate } from 'react-router'
import {
  NO_PROGRESS,
  nextStep,
  SIGN_UP_STEPS,
  type SignUpProgress,
  type SignUpStep,
} from '../../../shared/rules/sign-up.ts'
import { useSignUpStatus } from '../../lib/data/sign-up-status.ts'
import { keptSignUp, type SignUpForm, useKeptSignUp } from '../../lib/kept-form.ts'
import { useSession } from '../../lib/session.ts'
import { useSaveStep } from './sign-up.data.ts'

/** The address of a step. */
export const stepPath = (step: SignUpStep) => (step === 'start' ? '/signup' : `/signup/${step}`)

/** The step that an address shows. */
export function useStep(): SignUpStep {
  const { pathname } = useLocation()
  const name = pathname.replace(/^\/signup\/?/, '').replace(/\/$/, '')
  return SIGN_UP_STEPS.find((step) => step === name) ?? 'start'
}

/** What is known: from the form in this browser until there is an account, then from the server. */
function progressFrom(info: SignUpForm, onServer: SignUpProgress | undefined): SignUpProgress {
  const codes = { emailCode: info.emailCode !== null, phoneCode: info.phoneCode !== null }
  if (onServer) return { ...onServer, ...codes }
  const name = Boolean(info.firstname.trim() && info.lastname.trim())
  return { ...NO_PROGRESS, ...codes, name, emailVerified: info.emailProof !== '' }
}

/** What is known of the visitor who signs up, whether it is loading, and whether that failed. */
export function useProgress() {
  const { session } = useSession()
  const info = useKeptSignUp()
  const status = useSignUpStatus()
  return {
    progress: session && !status.data ? undefined : progressFrom(info, status.data?.known),
    status,
  }
}

/** Goes from a step that is done to the next one. */
export function useNextStep(step: SignUpStep): () => Promise<void> {
  const navigate = useNavigate()
  const { session } = useSession()
  const status = useSignUpStatus()
  const note = useSaveStep()
  return async () => {
    const onServer = session ? (await status.mutate())?.known : undefined
    const next = nextStep(step, progressFrom(keptSignUp(), onServer))
    // Another device continues from here; if saving fails, nothing is blocked.
    if (session) void note(next).catch(() => undefined)
    await navigate(stepPath(next))
  }
}

/** Goes one page back; for whoever opened this one first, from a mail or a bookmark, to the one that would have been before it. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => {
    const isFirst = !(history.state as { idx?: number } | null)?.idx
    void (isFirst ? navigate(otherwise, { replace: true }) : navigate(-1))
  }
}
