import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import type { KycStatus } from '#domain/people/kyc.ts'
import { CURRENCIES, DEFAULT_DISPLAY_CURRENCY, type CurrencyCode } from '#domain/pricing/currency.ts'

export type TaxDisplay = 'excluded' | 'included'

/** Spec §3; derived values (`baseCurrency`) are functions of it. */
type AppState = {
  sideBarOpen: boolean
  /** By user id: several people may work at one computer. */
  sideBarCollapsed: Readonly<Record<string, boolean>>
  baseCurrencyCode: CurrencyCode
  taxDisplay: TaxDisplay
  /** Of the signed-in customer, once it was read; undefined before, and without documents. */
  kycStatus: KycStatus | undefined
}

export const useAppStore = create<AppState>()(
  persist(
    (): AppState => ({
      sideBarOpen: false,
      sideBarCollapsed: {},
      baseCurrencyCode: DEFAULT_DISPLAY_CURRENCY,
      taxDisplay: 'excluded',
      kycStatus: undefined,
    }),
    {
      name: 'app',
      version: 1,
      storage: createJSONStorage(() => inBrowser),
      partialize: ({ sideBarCollapsed, baseCurrencyCode, taxDisplay }) => ({
        sideBarCollapsed,
        baseCurrencyCode,
        taxDisplay,
      }),
      merge: (stored, current) => mergeKnown(stored, current),
    },
  ),
)

export const openSideBar = () => useAppStore.setState({ sideBarOpen: true })
export const closeSideBar = () => useAppStore.setState({ sideBarOpen: false })
export const toggleSideBarCollapsed = (uid: string) =>
  useAppStore.setState(({ sideBarCollapsed }) => ({
    sideBarCollapsed: { ...sideBarCollapsed, [uid]: !sideBarCollapsed[uid] },
  }))
export const setBaseCurrency = (baseCurrencyCode: CurrencyCode) => useAppStore.setState({ baseCurrencyCode })
export const setKycStatus = (kycStatus: KycStatus | undefined) => useAppStore.setState({ kycStatus })
export const setTaxDisplay = (taxDisplay: TaxDisplay) => useAppStore.setState({ taxDisplay })

/** A stored currency that is no longer offered must not break every price. */
function mergeKnown(stored: unknown, current: AppState): AppState {
  const merged = { ...current, ...(stored as Partial<AppState> | undefined) }
  const isKnown = CURRENCIES.some(({ code }) => code === merged.baseCurrencyCode)
  return isKnown ? merged : { ...merged, baseCurrencyCode: current.baseCurrencyCode }
}
