import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js'
import { EmulatorLogger } from 'firebase-tools/lib/emulator/emulatorLogger.js'
import type { AccountMessage, ActionMode } from './process-messages.ts'

const MODES: Readonly<Record<string, ActionMode>> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
}

type Codes = Pick<AgentProjectState, 'listOobCodes'>

/**
 * Where Firebase would send a message, the emulator prints it, and only then: a link made for the Admin SDK is returned
 * without printing, as production sends nothing for it. So what is printed is what has to be sent.
 */
export function onAccountMessage(state: Codes, send: (message: AccountMessage) => void) {
  EmulatorLogger.prototype.log = (_type, text) => {
    const message = messageIn(text, state)
    if (message) send(message)
  }
}

/** The mail or text message behind a printed line; undefined for any other line. */
function messageIn(line: string, state: Codes): AccountMessage | undefined {
  const sms = /(\+\d+), use the code (\d{6})\.$/.exec(line)
  if (sms?.[1] && sms[2]) return { kind: 'sms', to: sms[1], code: sms[2] }

  const printedCode = /[?&]oobCode=([\w-]+)/.exec(line)?.[1]
  const record = [...state.listOobCodes()].find(({ oobCode }) => oobCode === printedCode)
  const mode = MODES[record?.requestType ?? '']
  if (!record || !mode) return undefined
  const { email, newEmail, oobCode, oobLink } = record
  return {
    kind: 'mail',
    mode,
    to: mode === 'verifyAndChangeEmail' ? (newEmail ?? email) : email,
    email,
    oobCode,
    continueUrl: new URL(oobLink).searchParams.get('continueUrl') ?? '',
  }
}
