import { readVariable } from './read-variable.ts'

/** The company's details for documents and phone contact; every value can be set by an environment variable. */
export const company = {
  name: readVariable('VITE_COMPANY_NAME', 'Osu Supply'),
  legalName: readVariable('VITE_COMPANY_LEGAL_NAME', 'Osu Supply Ltd'),
  address: readVariable('VITE_COMPANY_ADDRESS', '14 Sample Lane, off Oxford Street, Osu, Accra, Ghana'),
  infoEmail: readVariable('VITE_COMPANY_INFO_EMAIL', 'info@osu-supply.example.com'),
  supportEmail: readVariable('VITE_COMPANY_SUPPORT_EMAIL', 'support@osu-supply.example.com'),
  supportPhone: readVariable('VITE_COMPANY_SUPPORT_PHONE', '+233 30 200 0101'),
  licenceNumber: readVariable('VITE_COMPANY_LICENCE_NUMBER', 'CS-DEMO-000000'),
  copyrightFrom: 2019,
} as const
