import { useEffect, useEffectEvent } from 'react'

/** What WebOTP answers; no browser's types know it yet. */
interface OtpCredential extends Credential {
  code: string
}

/**
 * Takes the code out of the SMS where the browser offers it (WebOTP): the phone asks its owner, and the page gets the digits.
 * Elsewhere, and when the owner says no, nothing happens: the field still takes what is typed or filled in.
 */
export function useSmsCode(isWaiting: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return
    const asking = new AbortController()
    const asked = { otp: { transport: ['sms'] }, signal: asking.signal } as CredentialRequestOptions
    navigator.credentials.get(asked).then(
      (credential) => credential && take((credential as OtpCredential).code),
      () => undefined,
    )
    return () => asking.abort()
  }, [isWaiting])
}
