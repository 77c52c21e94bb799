import React from 'react'
import ReactDOMClient from 'react-dom/client'
import singleSpaReact from 'single-spa-react'
import { Details } from '../app/details.tsx'

export const { bootstrap, mount, unmount } = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: Details,
  errorBoundary: () => <p role="alert">This page could not be loaded.</p>,
})
