import type { ComponentType } from 'react'

/** `lazy` of a route: its screen is loaded when somebody goes there. */
export const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async (): Promise<{ Component: ComponentType }> => ({ Component: (await load())[name] })
