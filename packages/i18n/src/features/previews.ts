import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'previews.read_only': [
    'This is a preview: you can look, and nothing can be changed. Open the app itself to do this.',
    'Preview lang ito: puwedeng tumingin, walang mababago. Buksan ang mismong app para gawin ito.',
    '这是预览：只能查看，无法更改。请打开应用本身进行操作。',
    'นี่คือการดูตัวอย่าง ดูได้แต่เปลี่ยนแปลงไม่ได้ เปิดแอปจริงเพื่อทำสิ่งนี้',
    'Đây là bản xem trước: chỉ xem được, không thay đổi được gì. Hãy mở ứng dụng để thực hiện.',
  ],
} as const satisfies Sentences;
