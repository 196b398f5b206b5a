import type { Document } from './documents.ts';

export const vi: Document = {
  rules: [
    'Quy định sử dụng',
    `<p>Các quy định này có hiệu lực giữa bạn và Laro từ lúc bạn đăng ký. Chúng được viết ngắn để bạn đọc được hết.</p>
<h3>1. Chúng tôi là ai</h3>
<p>Laro là bản minh họa của một nền tảng trò chơi. Không có công ty nào đứng sau thương hiệu này, không có giấy phép nào được cấp cho nó; con người, giải thưởng và đối tác ở đây đều là hư cấu.</p>
<h3>2. Chỉ có tiền chơi thử</h3>
<p>Mọi khoản tiền ở đây là tiền chơi thử. Không thể mua, bán, cho tặng hay rút ra, và nó không có giá trị gì ngoài bản minh họa này. Tiền cược được trừ khỏi số dư và tiền thắng được cộng vào, như với tiền thật.</p>
<h3>3. Ai được chơi</h3>
<p>Bạn phải từ 18 tuổi trở lên. Tài khoản của người chưa đủ tuổi bị đóng ngay khi chúng tôi biết.</p>
<h3>4. Tài khoản của bạn</h3>
<ul><li>Mỗi người một tài khoản, mở bằng thông tin của chính mình.</li><li>Không ai khác được chơi trên đó. Mọi việc thực hiện bằng mật khẩu của bạn được coi là do bạn thực hiện, vì vậy đừng cho ai biết mật khẩu.</li><li>Hãy đăng xuất trên thiết bị dùng chung. Trong <a href="/m/securityCenter">trung tâm bảo mật</a> bạn thấy tài khoản đang được dùng ở đâu.</li></ul>
<h3>5. Vòng chơi và kết quả</h3>
<ul><li>Tiền cược được tính khi trò chơi đã chấp nhận và không thể lấy lại.</li><li>Nếu mất kết nối, vòng chơi vẫn được tính: bạn có thể chơi tiếp, hoặc vòng chơi được thanh toán khi bạn vắng mặt.</li><li>Nếu trò chơi bị lỗi, vòng chơi bị hủy và tiền cược được trả lại.</li></ul>
<h3>6. Chơi trung thực</h3>
<p>Không dùng chương trình chơi thay, không dùng tên giả, không dùng nhóm tài khoản chơi như một. Chúng tôi có thể tạm dừng một tài khoản trong khi xem xét, và đóng tài khoản đó nếu xác định có vi phạm. Bạn có thể tự xác minh các vòng chơi của studio chúng tôi trong <a href="/m/gameRecord">lịch sử cược</a>.</p>
<h3>7. Nạp và rút tiền</h3>
<p>Ở những chỗ bản minh họa này có nạp và rút tiền, tiền chơi thử được chuyển giữa các tài khoản hư cấu. Tiền chỉ rút về tài khoản đứng tên bạn, cần mật khẩu thanh toán, và phải chờ đến khi không còn vòng cược nào chưa xong. Mọi lần đều có trong lịch sử của bạn.</p>
<h3>8. Khiếu nại</h3>
<p>Hãy viết cho chúng tôi ở cuối <a href="/m/help">trung tâm trợ giúp</a> và nêu rõ lần cược hoặc khoản tiền liên quan. Một nhân viên sẽ trả lời trong hộp thư của bạn. Nếu bạn không đồng ý với câu trả lời, hãy viết lại: một người khác sẽ xem xét.</p>
<h3>9. Thay đổi</h3>
<p>Khi các quy định này thay đổi, phiên bản mới được đăng tại đây kèm số và ngày. Nếu thay đổi liên quan đến quyền của bạn, chúng tôi sẽ hỏi ý bạn trước. Khi chưa đồng ý, bạn không thể bắt đầu trò chơi; lịch sử, trợ giúp và rút tiền vẫn mở cho bạn.</p>`,
  ],
  privacy: [
    'Quyền riêng tư',
    `<p>Chúng tôi biết gì về bạn, vì sao, và bạn có thể làm gì. Xin đừng nhập dữ liệu cá nhân thật trong bản minh họa này.</p>
<h3>1. Chúng tôi lưu gì</h3>
<ul><li><b>Tài khoản của bạn</b>: tên đăng nhập, biệt danh, số di động và e-mail nếu bạn cung cấp, cùng những gì bạn đã đồng ý và thời điểm.</li><li><b>Việc chơi của bạn</b>: các lần cược, kết quả và mọi biến động số dư.</li><li><b>Thiết bị của bạn</b>: loại trình duyệt, địa chỉ mạng và thời điểm đăng nhập.</li><li><b>Những gì bạn viết cho chúng tôi</b>, kèm hình ảnh bạn gửi.</li></ul>
<h3>2. Vì sao</h3>
<p>Để vận hành tài khoản của bạn, chi trả đúng, ngăn người lạ xâm nhập và trả lời bạn. Chúng tôi không bán dữ liệu này và không cho bạn xem quảng cáo của bên khác.</p>
<h3>3. Ai xem được</h3>
<p>Nhân viên của chúng tôi, mỗi người chỉ xem phần công việc cần đến; mọi thao tác đều được ghi lại. Nhà cung cấp trò chơi chỉ nhận số người chơi, ngôn ngữ và tiền cược của bạn, không bao giờ nhận tên hay số di động. Trong danh sách người thắng, tên bạn được che một phần.</p>
<h3>4. Bảo vệ thế nào</h3>
<p>Mật khẩu được lưu sao cho không ai đọc được, và chúng tôi không bao giờ hỏi mật khẩu của bạn. Số di động, e-mail và thông tin cá nhân được mã hóa.</p>
<h3>5. Lưu bao lâu</h3>
<p>Chừng nào bạn còn tài khoản. Hồ sơ tiền bạc được giữ lâu hơn theo yêu cầu của pháp luật. Dữ liệu của bản minh họa này có thể bị xóa bất cứ lúc nào.</p>
<h3>6. Quyền của bạn</h3>
<p>Trong <a href="/m/help">trung tâm trợ giúp</a>, bạn có thể xin bản sao dữ liệu, yêu cầu sửa, hoặc yêu cầu đóng tài khoản.</p>
<h3>7. Trên thiết bị của bạn</h3>
<p>Một cookie giữ bạn đăng nhập, một cookie nhớ ngôn ngữ, và một cookie nhận ra trình duyệt này khi bạn chơi miễn phí lần nữa. Trình duyệt cũng lưu các trang để mở được khi không có mạng. Không có gì ở đây theo dõi bạn sang trang khác.</p>`,
  ],
  play: [
    'Chơi có trách nhiệm',
    `<p>Chơi là để giải trí, không phải cách kiếm tiền. Về lâu dài, trò chơi nào cũng tốn nhiều hơn số tiền thắng.</p>
<h3>1. Trước khi bắt đầu</h3>
<p>Hãy quyết định tốn bao nhiêu tiền và thời gian, và dừng lại khi một trong hai đã hết. Đừng bao giờ chơi bằng tiền cần cho việc khác hay để gỡ lại số đã thua.</p>
<h3>2. Điều giúp bạn ở đây</h3>
<ul><li>Đồng hồ phía trên mỗi trò chơi cho biết bạn đã chơi bao lâu.</li><li><a href="/m/gameRecord">Lịch sử cược</a> cho thấy kết quả từng ngày.</li><li>Mỗi trò chơi ghi rõ giới hạn và, nếu có, tỷ lệ trả thưởng.</li></ul>
<h3>3. Nghỉ một thời gian</h3>
<p>Trong <a href="/m/help">trung tâm trợ giúp</a>, bạn có thể yêu cầu đóng tài khoản, tạm thời hoặc vĩnh viễn. Chúng tôi làm theo mà không hỏi lý do, và không ai khuyên bạn ở lại.</p>
<h3>4. Trẻ vị thành niên</h3>
<p>Người dưới 18 tuổi không được chơi. Nếu trẻ em dùng thiết bị của bạn, hãy đăng xuất sau khi chơi và đừng để trình duyệt nhớ mật khẩu.</p>
<h3>5. Khi không còn vui</h3>
<p>Nếu việc chơi gây phiền muộn cho bạn hoặc người thân, hãy nói chuyện với gia đình, bác sĩ hoặc đường dây tư vấn ở nước bạn. Không bao giờ là quá sớm.</p>`,
  ],
};
