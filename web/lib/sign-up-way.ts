import { useLocation, useNavigate } from 'react-router'
import { type Known, nextStep, SIGN_UP_STEPS, type SignUpStep, STRANGER } from '../../shared/rules/sign-up.ts'
import { useStatus } from '../data/sign-up.ts'
import { useNoteStep } from '../features/sign-up/sign-up.data.ts'
import { useSession } from './session.ts'
import { keptSignUp, type SignUpInfo, useSignUpInfo } from './sign-up-info.ts'

/** The address of a step. */
export const stepPath = (step: SignUpStep) => (step === 'start' ? '/signup' : `/signup/${step}`)

/** The step that an address shows. */
export function useStep(): SignUpStep {
  const { pathname } = useLocation()
  const name = pathname.replace(/^\/signup\/?/, '').replace(/\/$/, '')
  return SIGN_UP_STEPS.find((step) => step === name) ?? 'start'
}

/** What is known: from the form in this browser until there is an account, then from the server. */
function knownFrom(info: SignUpInfo, onServer: Known | undefined): Known {
  const codes = { emailCode: info.emailCode !== null, phoneCode: info.phoneCode !== null }
  if (onServer) return { ...onServer, ...codes }
  const name = Boolean(info.firstname.trim() && info.lastname.trim())
  return { ...STRANGER, ...codes, name, emailVerified: info.emailProof !== '' }
}

/** What is known of whoever signs up here, while it loads, and whether that failed. */
export function useKnown() {
  const { session, expired } = useSession()
  const info = useSignUpInfo()
  const status = useStatus()
  return {
    known: session && !status.data ? undefined : knownFrom(info, status.data?.known),
    status,
    expired,
  }
}

/** Goes from a step that is done to the next one. */
export function useGoOn(step: SignUpStep): () => Promise<void> {
  const navigate = useNavigate()
  const { session } = useSession()
  const status = useStatus()
  const note = useNoteStep()
  return async () => {
    const onServer = session ? (await status.mutate())?.known : undefined
    const next = nextStep(step, knownFrom(keptSignUp(), onServer))
    // Another device goes on from here; a note that does not arrive costs nobody a step.
    if (session) void note(next).catch(() => undefined)
    await navigate(stepPath(next))
  }
}
