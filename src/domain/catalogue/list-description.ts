/** Of the price list without a category. */
export const LIST_DESCRIPTION =
  'The whole price list: building materials and industrial goods with trade prices, price breaks and what each branch in Ghana has in stock.'
