<?php

// Saves posts through the REST API with the rights of a person: { user, posts: [{ id, title, content, comments }] } on the way in, [{ id, content, html }] on the
// way out, `html` as a page shows it.

declare(strict_types=1);

require getcwd() . '/wp-load.php';

$input = json_decode((string) file_get_contents('php://stdin'), true, 512, JSON_THROW_ON_ERROR);
wp_set_current_user(get_user_by('login', $input['user'])->ID);
$saved = [];
foreach ($input['posts'] as $post) {
    // WordPress puts the post that it shows into the variable `$post`.
    $comments = $post['comments'] ?? [];
    if (isset($post['id']) && get_post($post['id']) === null) {
        wp_insert_post(['import_id' => $post['id'], 'post_title' => $post['title'], 'post_status' => 'draft', 'comment_status' => 'open']);
    }
    $request = new WP_REST_Request('POST', '/wp/v2/posts' . (isset($post['id']) ? '/' . $post['id'] : ''));
    $request->set_body_params(['title' => $post['title'], 'content' => $post['content'], 'status' => 'publish']);
    $answer = rest_do_request($request);
    if ($answer->is_error()) {
        throw new RuntimeException($answer->as_error()->get_error_message());
    }
    $id = $answer->get_data()['id'];
    foreach ($comments as $comment) {
        wp_insert_comment(['comment_post_ID' => $id, 'comment_content' => $comment, 'comment_author' => 'Demo', 'comment_approved' => 1, 'comment_type' => 'comment']);
    }
    $saved[] = ['id' => $id, 'content' => get_post($id)->post_content, 'html' => apply_filters('the_content', get_post($id)->post_content)];
}
echo json_encode($saved, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
