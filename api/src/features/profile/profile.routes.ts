import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import type { Image } from '#kernel/images/read-image.ts'
import { setLanguage } from './set-language.ts'
import { readDocument, updateProfile } from './update-profile.ts'
import { viewDocument } from './view-document.ts'

export function profileRoutes(mount: Mount): void {
  mount(
    ENDPOINTS.updateProfile,
    ({ body }, context, image: Image | undefined) => updateProfile(context, body, image),
    ({ body }, context) => readDocument(body, context),
  )
  mount(ENDPOINTS.setLanguage, ({ body }, context) => setLanguage(context, body))
  mount(ENDPOINTS.getDocument, ({ params, query }, context) => viewDocument(context, params.id, query))
}
