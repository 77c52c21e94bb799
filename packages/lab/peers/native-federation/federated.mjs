import { share, withNativeFederation } from '@softarc/native-federation/config'
import { REACT_SKIP_LIST } from '@softarc/native-federation-esbuild/frameworks/react'

// With all of its entries: JSX asks for one of them that no source names.
const REACT = { singleton: true, strictVersion: true, requiredVersion: 'auto', includeSecondaries: { keepAll: true } }

/** The esbuild adapter's quick start, but sharing React by name: this package.json lists the tools of all peers. */
export const federationConfig = (name, exposes) =>
  withNativeFederation({
    name,
    exposes,
    shared: share({ react: REACT, 'react-dom': REACT }),
    skip: REACT_SKIP_LIST,
  })
