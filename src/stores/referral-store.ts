import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import { isReferralCode } from '#domain/people/user.ts'

/** Who sent this visitor: the code of the link they came by, until they register. */
export const useReferralStore = create<{ code: string | undefined }>()(
  persist(() => ({ code: undefined as string | undefined }), {
    name: 'referral',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

/** The newest link counts; what is no code changes nothing. */
export function rememberReferral(text: string | null): void {
  const code = text?.trim().toUpperCase() ?? ''
  if (isReferralCode(code)) useReferralStore.setState({ code })
}
