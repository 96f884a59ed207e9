import { typedCode } from '#lib/typed-code.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'
import { isReferralCode } from '#domain/people/user.ts'

/** Who referred this visitor: the code of the link they followed, until they register. */
export const useReferralStore = create<{ code: string | undefined; device: string | undefined }>()(
  persist(() => ({ code: undefined as string | undefined, device: undefined as string | undefined }), {
    name: 'referral',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

/** The newest link counts; an invalid code changes nothing. */
export function rememberReferral(text: string | null): void {
  const code = typedCode(text ?? '')
  if (isReferralCode(code)) useReferralStore.setState({ code })
}

/** Once somebody registered with it; whoever registers on this device next was not referred by it. */
export function forgetReferral(): void {
  useReferralStore.setState({ code: undefined })
}

/** The random number of this device, kept from its first use on. */
export function referralDevice(): string {
  const device = useReferralStore.getState().device ?? newId()
  useReferralStore.setState({ device })
  return device
}
