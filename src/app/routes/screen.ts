import type { ComponentType } from 'react'

/** `lazy` for a route: its screen is loaded on navigation. */
export const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async (): Promise<{ Component: ComponentType }> => ({ Component: (await load())[name] })
