import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'drafts.changed': [
    'You have saved this form in another place meanwhile. Choose which of the two to keep.',
    'Na-save mo na ang form na ito sa ibang lugar. Piliin kung alin sa dalawa ang itatago.',
    '您已在别处保存过此表单，请选择保留其中哪一份。',
    'คุณบันทึกแบบฟอร์มนี้จากที่อื่นไปแล้ว โปรดเลือกว่าจะเก็บฉบับใด',
    'Bạn đã lưu biểu mẫu này ở nơi khác. Hãy chọn giữ bản nào.',
  ],
} as const satisfies Sentences;
