import { createContext, useContext } from 'react'
import type { Category } from '#catalog/category.ts'
import type { HomeSection } from '#content/home.ts'
import { categoriesIn } from '#content/home-sections.ts'

/** The categories that there are, for every picker of the page. */
export const ShopStock = createContext<Category[]>([])
export const useCategories = () => useContext(ShopStock)

/** Whether a section names a category that was removed since. */
export const namesGoneCategory = (section: HomeSection, categories: Category[]) =>
  categoriesIn(section).some((id) => !categories.some((category) => category.id === id))
