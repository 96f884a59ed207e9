import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import { isReferralCode } from '#domain/people/user.ts'

/** Who referred this visitor: the code of the link they followed, until they register. */
export const useReferralStore = create<{ code: string | undefined }>()(
  persist(() => ({ code: undefined as string | undefined }), {
    name: 'referral',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

/** The newest link counts; an invalid code changes nothing. */
export function rememberReferral(text: string | null): void {
  const code = text?.trim().toUpperCase() ?? ''
  if (isReferralCode(code)) useReferralStore.setState({ code })
}
