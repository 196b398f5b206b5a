type Factory = {
  createPolicy(name: string, rules: { readonly createHTML: (text: string) => string }): unknown;
};

/**
 * The component library writes its sheets by `innerHTML`, which the policy of the console forbids to plain text. Only
 * what can hold no markup passes: without a bracket there is no element, without an ampersand no character that becomes
 * one. Scripts and addresses of scripts pass in no form.
 */
function admitSheets(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (/[<&]/.test(text)) throw new TypeError('Markup is made of elements here, never of text.');
      return text;
    },
  });
}

admitSheets();
