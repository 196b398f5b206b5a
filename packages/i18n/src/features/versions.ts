import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'versions.changed': [
    'Somebody else has saved a newer version meanwhile. Look at theirs, then restore again.',
    'May ibang nag-save ng mas bagong bersiyon. Tingnan muna ang sa kanila, saka ibalik muli.',
    '其他人已保存了更新的版本。请先查看对方的版本，再恢复。',
    'มีคนอื่นบันทึกเวอร์ชันใหม่กว่าแล้ว ดูของเขาก่อนแล้วจึงกู้คืนอีกครั้ง',
    'Trong lúc đó người khác đã lưu phiên bản mới hơn. Hãy xem bản của họ rồi khôi phục lại.',
  ],
  'versions.outdated': [
    'This version holds something that is not allowed any more. Open it, correct that, and save it again.',
    'May laman ang bersiyong ito na hindi na pinapayagan. Buksan, itama, at i-save na muli.',
    '此版本含有现已不允许的内容。请打开并更正后重新保存。',
    'เวอร์ชันนี้มีสิ่งที่ไม่อนุญาตแล้ว เปิด แก้ไข แล้วบันทึกใหม่',
    'Phiên bản này có nội dung nay không còn được phép. Hãy mở, sửa lại rồi lưu.',
  ],
} as const satisfies Sentences;
