import type { CurrencyCode } from '#domain/pricing/currency.ts'
import styles from './flag.module.css'
import cad from './flags/cad.svg'
import gbp from './flags/gbp.svg'
import ghs from './flags/ghs.svg'
import kes from './flags/kes.svg'
import ngn from './flags/ngn.svg'
import usd from './flags/usd.svg'

// Drawn as pictures, because most desktop systems have no flag emoji.
const FLAGS: Record<CurrencyCode, string> = { CAD: cad, GBP: gbp, GHS: ghs, KES: kes, NGN: ngn, USD: usd }

/** The flag of a currency's country; decorative, beside its code. */
export const Flag = ({ currency }: { currency: CurrencyCode }) => (
  <img className={styles.flag} src={FLAGS[currency]} width="18" height="13" alt="" />
)
