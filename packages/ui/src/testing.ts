/**
 * For tests whose document has no modal dialogs: stands in for the platform's `<dialog>`, as far as opening and
 * closing it goes.
 */
export function standInForDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
