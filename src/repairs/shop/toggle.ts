/** The list without the item if it contains it, otherwise with it. */
export const toggle = <Item>(list: Item[], item: Item) =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
