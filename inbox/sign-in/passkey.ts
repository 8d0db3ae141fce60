import type { Me } from '@contracts/team.ts'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from '../calls.ts'

export const hasPasskeys = browserSupportsWebAuthn

/** Rejects with CallRefused or Unreachable, or with the browser's own error if the person gives up. */
export async function signInWithPasskey(): Promise<Me> {
  const { options } = await call('passkey-challenge', {})
  const response = await startAuthentication({
    // The server made them with the other half of this library.
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return call('passkey-sign-in', { response: { ...response } })
}

export async function createPasskey(name: string) {
  const { options } = await call('new-passkey-challenge', {})
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  const { passkeys } = await call('add-passkey', { response: { ...response }, name })
  return passkeys
}
