import type { Product } from './product.ts'

/** What of a product's specs the catalogue is filtered by; '' for what it has not. */
export function specFacetsOf(specs: Product['specs']): { size: string; standard: string } {
  const spec = (key: string) => specs.find((one) => one.key === key)?.value ?? ''
  return {
    size: spec('diameter') || spec('size') || spec('od') || spec('thickness'),
    standard: spec('standard'),
  }
}
