export const pictureKeyFor = (product: { subcategory: string }): string => product.subcategory
export const categoryPictureKey = (slug: string): string => slug
