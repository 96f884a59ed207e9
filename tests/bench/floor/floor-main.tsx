import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

/** The page that is there, as React and the router alone would hydrate it. */
const root = document.getElementById('root')
if (!root) throw new Error('the floor page has no #root')
const router = createBrowserRouter([{ path: '*', element: childrenOf(root) }])
hydrateRoot(root, <RouterProvider router={router} />)

function childrenOf(parent: Element): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node instanceof Text) return node.data
    return node instanceof Element ? elementOf(node, at) : null
  })
}

/** Attributes are left as they are in the page: React takes no notice of them while it hydrates. */
function elementOf(element: Element, key: number): ReactNode {
  const children = childrenOf(element)
  const name = element.namespaceURI?.endsWith('svg') ? element.tagName : element.tagName.toLowerCase()
  return createElement(name, { key, suppressHydrationWarning: true }, ...children)
}
