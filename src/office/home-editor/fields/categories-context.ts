import { createContext, useContext } from 'react'
import type { Category } from '#catalog/category.ts'
import type { HomeSection } from '#content/home/home.ts'
import { categoriesIn } from '#content/home/home-sections.ts'

/** The shop's categories, for all category fields of the page. */
export const CategoriesContext = createContext<Category[]>([])
export const useCategories = () => useContext(CategoriesContext)

/** Whether a section refers to a category that has been removed. */
export const hasMissingCategory = (section: HomeSection, categories: Category[]) =>
  categoriesIn(section).some((id) => !categories.some((category) => category.id === id))
