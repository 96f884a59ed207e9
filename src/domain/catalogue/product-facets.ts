import type { Product } from './product.ts'

/** The specs by which the catalogue is filtered; '' when missing. */
export function specFacetsOf(specs: Product['specs']): { size: string; standard: string } {
  const spec = (key: string) => specs.find((one) => one.key === key)?.value ?? ''
  return {
    size: spec('diameter') || spec('size') || spec('od') || spec('thickness'),
    standard: spec('standard'),
  }
}

/** The token of a facet value in `searchTokens`; nobody types that. */
export const facetToken = (facet: 'size' | 'standard', value: string): string => `${facet}=${value}`
