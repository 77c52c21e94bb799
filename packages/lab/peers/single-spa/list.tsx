import React from 'react'
import ReactDOMClient from 'react-dom/client'
import singleSpaReact from 'single-spa-react'
import { List } from '../app/list.tsx'

export const { bootstrap, mount, unmount } = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: List,
  errorBoundary: () => <p role="alert">This page could not be loaded.</p>,
})
