import './public-path.ts'
import { Details } from '../app/details.tsx'
import { microApp } from './micro-app.tsx'

export const { bootstrap, mount, unmount } = microApp(Details)
