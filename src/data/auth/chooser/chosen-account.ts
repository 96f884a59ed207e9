/** What the account chooser returns, in Google's terms: `sub` is the Google account id. */
export type ChosenAccount = { sub: string; email: string; name: string; picture?: string }

export const CHOOSER_PATH = '/__chooser'

/** Message from the chooser window to the page that opened it; `undefined` means that the user cancelled. */
export type ChooserMessage = { kind: 'osu-chosen-account'; account: ChosenAccount | undefined }

export const isChooserMessage = (data: unknown): data is ChooserMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'osu-chosen-account'
