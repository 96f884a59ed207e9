import { readVariable } from './read-variable.ts'

/** What the company says of itself until somebody changes it under Settings: `useCompany` says what holds. */
export const companyAtFirst = {
  name: readVariable('VITE_COMPANY_NAME', 'Osu Supply'),
  legalName: readVariable('VITE_COMPANY_LEGAL_NAME', 'Osu Supply Ltd'),
  address: readVariable('VITE_COMPANY_ADDRESS', '14 Sample Lane, off Oxford Street, Osu, Accra, Ghana'),
  infoEmail: readVariable('VITE_COMPANY_INFO_EMAIL', 'info@osu-supply.example.com'),
  supportEmail: readVariable('VITE_COMPANY_SUPPORT_EMAIL', 'support@osu-supply.example.com'),
  supportPhone: readVariable('VITE_COMPANY_SUPPORT_PHONE', '+233 30 200 0101'),
  otherPhone: readVariable('VITE_COMPANY_OTHER_PHONE', ''),
  licenceNumber: readVariable('VITE_COMPANY_LICENCE_NUMBER', ''),
  tin: readVariable('VITE_COMPANY_TIN', ''),
} as const

export const COPYRIGHT_FROM = 2019
