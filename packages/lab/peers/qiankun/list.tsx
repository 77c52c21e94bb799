import './public-path.ts'
import { List } from '../app/list.tsx'
import { microApp } from './micro-app.tsx'

export const { bootstrap, mount, unmount } = microApp(List)
