/** Passed to the emulator's process as its only argument, in JSON. */
export type EmulatorOptions = {
  projectId: string
  file: string | undefined
  /** Origins whose pages may use it; any page on this machine when left out. */
  origins: readonly string[] | undefined
}

/** What the page behind a mail's link should do with its code, in Firebase's own terms. */
export type ActionMode = 'verifyEmail' | 'resetPassword' | 'verifyAndChangeEmail' | 'recoverEmail'

/** What Firebase would send now: a mail with an action code, or a text message with a code to type. */
export type AccountMessage =
  | {
      kind: 'mail'
      mode: ActionMode
      /** The recipient. */
      to: string
      /** The address the account had; same as `to` when it does not change. */
      email: string
      oobCode: string
      /** Where the page continues to; '' when the caller gave nothing. */
      continueUrl: string
    }
  | { kind: 'sms'; to: string; code: string }

/** Messages from that process to its parent. */
export type EmulatorMessage =
  | { kind: 'message'; message: AccountMessage }
  | { kind: 'ready' }
  /** A message for the person at the terminal. */
  | { kind: 'report'; text: string }
  /** The process was ended with SIGTERM, which is meant for the whole shop. */
  | { kind: 'terminated' }
  | { kind: 'failed'; message: string }
