/**
 * The browser's own validation accepts a required field that holds only spaces. This empties such fields and
 * returns whether there was one, so that the browser or the form can ask for it.
 */
export function clearBlankRequiredFields(form: HTMLFormElement): boolean {
  let found = false
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[required], textarea[required]',
  )) {
    if (field.value.trim() !== '') continue
    field.value = ''
    found = true
  }
  return found
}
