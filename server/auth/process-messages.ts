/** Handed to the emulator's process as its one argument, in JSON. */
export type EmulatorOptions = {
  projectId: string
  port: number
  file: string | undefined
  /** Origins whose pages may use it; any page of this machine when left out. */
  origins: readonly string[] | undefined
}

/** What the page at the end of a mail's link is to do with its code, in the words Firebase puts into the link. */
export type ActionMode = 'verifyEmail' | 'resetPassword' | 'verifyAndChangeEmail' | 'recoverEmail'

/** What Firebase would send now: a mail with a code for an action, or a text message with a code to type. */
export type AccountMessage =
  | {
      kind: 'mail'
      mode: ActionMode
      /** Where it goes. */
      to: string
      /** The address the account had; `to` when it stays. */
      email: string
      oobCode: string
      /** Where the page goes on to; '' when the caller named nothing. */
      continueUrl: string
    }
  | { kind: 'sms'; to: string; code: string }

/** What that process tells its parent. */
export type EmulatorMessage =
  | { kind: 'message'; message: AccountMessage }
  | { kind: 'ready'; port: number }
  /** Something the person at the terminal should know. */
  | { kind: 'report'; text: string }
  /** Somebody ended it with SIGTERM, which is meant for the whole shop. */
  | { kind: 'terminated' }
  | { kind: 'failed'; message: string; code: string | undefined }
