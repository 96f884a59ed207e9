/** What the account chooser hands back, in Google's words: `sub` is the account's id at Google. */
export type ChosenAccount = { sub: string; email: string; name: string; picture?: string }

export const CHOOSER_PATH = '/__chooser'

/** Between the chooser's window and the page that opened it; `undefined` means the person changed their mind. */
export type ChooserMessage = { kind: 'osu-chosen-account'; account: ChosenAccount | undefined }

export const isChooserMessage = (data: unknown): data is ChooserMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'osu-chosen-account'
