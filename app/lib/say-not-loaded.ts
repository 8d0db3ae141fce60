import { errorScreen } from '@content/error-screen.ts'
import { showToast } from '~/components/ui/toasts.ts'

/** The files of what the visitor asked for did not come. */
export const sayNotLoaded = () => showToast({ kind: 'error', ...errorScreen.notLoaded })
