/**
 * Brands named before the product, here and in the region. They do not identify the product, and a match without its
 * brand is never certain: the buyer may want that brand and no other.
 */
export const BRAND_NAMES: ReadonlySet<string> = new Set(
  `azar tigon caplux coral dulux sipa tropical tronic nexans reroy duraplast sintex rambo binatone akai philips osram
  legrand schneider clipsal havells abb siemens hager makita bosch dewalt stanley ingco tolsen crown pedrollo grundfos
  interdab twyford keda sika weber mapei tangit abro yale solex cisa sentuo honda yamaha perkins cummins growatt
  jinko longi`.split(/\s+/),
)
