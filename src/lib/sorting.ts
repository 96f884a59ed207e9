/** What a list is sorted by: the id of a column. */
export type Sorting<By extends string = string> = { by: By; isDescending: boolean }

/** As it stands in an address: `price`, or `-price` for the greatest first. */
export const sortingText = ({ by, isDescending }: Sorting): string => (isDescending ? `-${by}` : by)

export function sortingFrom<By extends string>(
  text: string,
  columns: readonly By[],
): Sorting<By> | undefined {
  const by = columns.find((one) => one === text.replace(/^-/, ''))
  return by && { by, isDescending: text.startsWith('-') }
}
