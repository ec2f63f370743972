export { NotFound as Component } from '../app/not-found.tsx'
