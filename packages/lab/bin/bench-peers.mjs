#!/usr/bin/env node
// `pnpm bench:peers [names…] [--rounds N]`: one small application, built as the product builds its own and as its peers do.
import { register } from 'tsx/esm/api'

register()
const { benchPeers } = await import('../src/peers/bench-peers.ts')
await benchPeers(process.argv.slice(2))
