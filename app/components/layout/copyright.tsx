import { site } from 'virtual:site'
import { footer } from '@content/navigation.ts'

/** With the year of the build; app/behaviour/start.ts writes the current one. */
export function Copyright() {
  return <p id="direitos">{`© ${import.meta.env.BUILD_YEAR} ${site.name}. ${footer.rights}`}</p>
}
